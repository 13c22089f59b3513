import { withoutForbidden } from '../../api/rules/plainText';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for XML. Excel reads `_x0041_` as an escape, so its underscore is escaped too. */
export const xmlText = (text: string): string =>
    withoutForbidden(text)
        .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
        .replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The styles of cells, as indexes into `cellXfs` of `stylesXml`. */
export const styleIds = {
    plain: 0,
    title: 1,
    heading: 2,
    text: 0,
    month: 0,
    integer: 3,
    amount: 4,
    money: 5,
    instant: 6,
    total: 7,
    totalMoney: 8,
} as const;

const format = (id: number, font = 0, fill = 0, border = 0): string =>
    `<xf numFmtId="${id}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>`;

const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;kr&quot;"/>
<numFmt numFmtId="165" formatCode="dd.mm.yyyy hh:mm"/></numFmts>
<fonts count="3"><font><sz val="11"/>
<name val="Calibri"/></font>
<font><b/>
<sz val="14"/>
<name val="Calibri"/></font>
<font><b/>
<sz val="11"/>
<name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFE6E6EE"/></patternFill></fill></fills>
<borders count="2"><border><left/>
<right/>
<top/>
<bottom/>
<diagonal/></border>
<border><left/>
<right/>
<top style="thin"/>
<bottom/>
<diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="9">${[
    format(0),
    format(0, 1),
    format(0, 2, 2),
    format(1),
    format(4),
    format(164),
    format(165),
    format(0, 2, 0, 1),
    format(164, 2, 0, 1),
].join('')}</cellXfs></styleSheet>`;

export interface SheetPart {
    readonly name: string;
    /** The filtered range with headings and lines, such as `A4:I20`. */
    readonly range: string;
    /** The row of headings, repeated on each printed page; undefined without headings and filters. */
    readonly headingRow?: number;
}

const absolute = (range: string): string => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
const workbookXml = (sheets: readonly SheetPart[]): string => {
    const list = sheets.map(
        ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    );
    const names = sheets.flatMap(({ name, range, headingRow }, index) =>
        headingRow === undefined
            ? []
            : [
                  `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${xmlText(name)}'!${absolute(range)}</definedName>`,
                  `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${xmlText(name)}'!$${headingRow}:$${headingRow}</definedName>`,
              ],
    );
    return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets>
<definedNames>${names.join('')}</definedNames></workbook>`;
};

const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;
export const pathOfSheet = (index: number): string => `xl/${sheetPath(index)}`;

/** All parts of a workbook except its sheets, which are written first. */
export const otherParts = (title: string, sheets: readonly SheetPart[]): { path: string; text: string[] }[] => {
    const relation = (id: string, type: string, target: string): string =>
        `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
    const related = (parts: readonly string[]): string =>
        `${declaration}<Relationships xmlns="${packages}/relationships">${parts.join('')}</Relationships>`;
    const override = (path: string, type: string): string => `<Override PartName="/${path}" ContentType="${type}"/>`;
    return [
        { path: 'xl/workbook.xml', text: [workbookXml(sheets)] },
        { path: 'xl/styles.xml', text: [stylesXml] },
        {
            path: 'xl/_rels/workbook.xml.rels',
            text: [
                related([
                    ...sheets.map((_, index) =>
                        relation(`rId${index + 1}`, `${relations}/worksheet`, sheetPath(index)),
                    ),
                    relation(`rId${sheets.length + 1}`, `${relations}/styles`, 'styles.xml'),
                ]),
            ],
        },
        {
            path: 'docProps/core.xml',
            text: [
                `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title></cp:coreProperties>`,
            ],
        },
        {
            path: '_rels/.rels',
            text: [
                related([
                    relation('rId1', `${relations}/officeDocument`, 'xl/workbook.xml'),
                    relation('rId2', `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'),
                ]),
            ],
        },
        {
            path: '[Content_Types].xml',
            text: [
                `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', `${types}.sheet.main+xml`)}${override('xl/styles.xml', `${types}.styles+xml`)}${override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${sheets.map((_, index) => override(pathOfSheet(index), `${types}.worksheet+xml`)).join('')}</Types>`,
            ],
        },
    ];
};

/** The part of a sheet before its rows; `widths` in characters. */
export const sheetHead = (widths: readonly number[], headingRow: number): string =>
    `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headingRow}" topLeftCell="A${headingRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths
        .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
        .join('')}</cols><sheetData>`;

/** The part after the rows: filter arrows, and A4 landscape, one page wide. */
export const sheetFoot = (range: string): string =>
    `</sheetData>
<autoFilter ref="${range}"/>
<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>
<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>
<headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;

/** The head of a sheet of names and values. */
export const plainSheetHead = (widths: readonly number[]): string =>
    `${declaration}<worksheet xmlns="${main}"><cols>${widths
        .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
        .join('')}</cols><sheetData>`;
export const plainSheetFoot = '</sheetData></worksheet>';
