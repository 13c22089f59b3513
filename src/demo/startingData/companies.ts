import { type CompanyType, companyTypes } from '../../api/roles';

/** Ids in the starting data are fixed, so that sessions and links survive a reset. `kind` is one hexadecimal digit. */
export const fixedId = (kind: string, number: number): string =>
    `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const row = (
    number: number,
    name: string,
    organisationNumber: string,
    type: CompanyType,
    email: string,
    phone: string,
) => ({ id: fixedId('a', number), name, organisationNumber, type, email, phone }) as const;

/**
 * The companies of the starting data by key. All are fictitious: their check digits (modulus 11) are valid, but no
 * Norwegian company's number starts with 3.
 */
export const companies = {
    serviceDepartment: row(
        1,
        'Serviceavdelingen',
        '394580732',
        companyTypes.serviceDepartment,
        'serviceavdelingen@bymelding.example',
        '23480000',
    ),
    operations: row(
        2,
        'Bymelding forvaltning',
        '302157367',
        companyTypes.other,
        'forvaltning@bymelding.example',
        '23480001',
    ),
    nordvei: row(3, 'Nordvei Drift AS', '342621295', companyTypes.contractor, 'post@nordvei.example', '22110301'),
    lysmester: row(4, 'Lysmester Vest AS', '397220036', companyTypes.contractor, 'post@lysmester.example', '22110402'),
    asfaltlaget: row(
        5,
        'Asfaltlaget Oslo AS',
        '332245384',
        companyTypes.contractor,
        'post@asfaltlaget.example',
        '22110503',
    ),
    byrent: row(6, 'Byrent Renhold AS', '332364057', companyTypes.contractor, 'post@byrent.example', '22110604'),
    skilt: row(
        7,
        'Skilt og Merking AS',
        '362241545',
        companyTypes.contractor,
        'post@skiltogmerking.example',
        '22110705',
    ),
    park: row(8, 'Grønnsaken Park AS', '354752778', companyTypes.contractor, 'post@gronnsaken.example', '22110806'),
    trees: row(9, 'Trekronen Arborist AS', '320405602', companyTypes.contractor, 'post@trekronen.example', '22110907'),
    signal: row(
        10,
        'Signalteknikk Øst AS',
        '302931372',
        companyTypes.contractor,
        'post@signalteknikk.example',
        '22111008',
    ),
    elektro: row(
        11,
        'Ås og Ødegård Elektro AS',
        '358584713',
        companyTypes.contractor,
        'post@aasodegard.example',
        '22111109',
    ),
    drains: row(12, 'Slamsug og Spyling AS', '395406132', companyTypes.contractor, 'post@slamsug.example', '22111210'),
    winter: row(13, 'Vintervakt AS', '358952542', companyTypes.contractor, 'post@vintervakt.example', '22111311'),
    fjord: row(14, 'Fjordkant Anlegg AS', '381454215', companyTypes.contractor, 'post@fjordkant.example', '22111412'),
    stops: row(15, 'Holdeplassforvaltningen', '324720197', companyTypes.partner, 'post@holdeplass.example', '22111513'),
    rescue: row(16, 'Fjordens Redningslag', '386039542', companyTypes.partner, 'post@redningslag.example', '22111614'),
} as const;
export type CompanyKey = keyof typeof companies;
