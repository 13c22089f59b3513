import { Box, ButtonBase, NativeSelect, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type ClipboardEvent, type Ref, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { comparable, contains } from '../../api/rules/plainText';
import { cellKey, type Changes, type NamedRow, type Routing } from './useRouting';

interface RoutingCellButtonProps {
    label: string;
    /** The name of its agreement; empty without one. */
    agreement: string;
    /** The agreement that would get it, and what is missing. */
    hindered: string;
    isChanged: boolean;
    isRule: boolean;
    isDouble: boolean;
    ref: Ref<HTMLButtonElement>;
    onClick: () => void;
}

/** The agreement for a type in a district. Cells with none or several also say so in words. */
const RoutingCellButton = ({
    label,
    agreement,
    hindered,
    isChanged,
    isRule,
    isDouble,
    ref,
    onClick,
}: RoutingCellButtonProps) => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`catalogue.routing.${key}`);
    const shown = [
        agreement || (isChanged ? text('covered') : hindered || text('none')),
        ...(isChanged ? [text('new')] : isDouble ? [text('double')] : isRule && agreement ? [text('rule')] : []),
    ].join(' · ');
    return (
        <ButtonBase
            ref={ref}
            aria-label={`${label}: ${shown}`}
            onClick={onClick}
            lang="nb"
            sx={{
                width: '100%',
                minHeight: 32,
                p: 0.5,
                justifyContent: 'start',
                textAlign: 'left',
                fontSize: '0.8125rem',
                border: 1,
                borderColor: isChanged ? 'primary.main' : 'transparent',
                fontWeight: isChanged ? 700 : 400,
                ...(agreement || isChanged ? {} : { fontStyle: 'italic' }),
                ...(isDouble ? { textDecoration: 'underline dotted' } : {}),
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
            }}
        >
            {shown}
        </ButtonBase>
    );
};

interface RoutingChoiceProps {
    label: string;
    agreements: readonly NamedRow[];
    value: number | null;
    /** What decides when the cell has no rule of its own. */
    otherwise: string;
    onChoose: (id: number | null) => void;
    onClose: (byKey: boolean) => void;
}

/** The value of a cell whose own rule reaches nobody. It differs from every choice, because a select reports only changes. */
const nobody = 0;

/** Chooses the agreement of a cell in place. A native select, since there are a thousand cells. */
const RoutingChoice = ({ label, agreements, value, otherwise, onChoose, onClose }: RoutingChoiceProps) => {
    const translate = useTranslate();
    return (
        <NativeSelect
            autoFocus
            fullWidth
            value={value ?? ''}
            inputProps={{ 'aria-label': label, lang: 'nb' }}
            onBlur={() => onClose(false)}
            onKeyDown={(event) => {
                const { key } = event;
                if (key !== 'Escape' && key !== 'Enter') return;
                // The button that gets the focus would take the key as a click.
                event.preventDefault();
                onClose(true);
            }}
            onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
            {value === nobody ? (
                <option value={nobody} disabled>
                    {translate('catalogue.routing.none')}
                </option>
            ) : null}
            <option value="">{otherwise}</option>
            {agreements.map(({ id, name }) => (
                <option key={id} value={id}>
                    {name}
                </option>
            ))}
        </NativeSelect>
    );
};

interface RoutingTableProps {
    routing: Routing;
    search: string;
    changes: Changes;
    /** `unknown` has pasted names that are no agreements. */
    onChange: (more: Changes, unknown?: readonly string[]) => void;
}

/** Types by districts. Cells are changed in place, or by pasting names of agreements from a spreadsheet. */
export const RoutingTable = ({ routing, search, changes, onChange }: RoutingTableProps) => {
    const translate = useTranslate();
    const [edited, setEdited] = useState<string>();
    // The cell that was left by a key, whose button gets the focus.
    const left = useRef<string>(undefined);
    const { districts, agreements, cells } = routing;
    const types = routing.types.filter(({ name }) => contains(name, search));
    const nameOf = (id: number | null | undefined): string => agreements.find((one) => one.id === id)?.name ?? '';
    const agreementIn = (text: string): number | undefined =>
        agreements.find(({ id, name }) => String(id) === text.trim() || comparable(name) === comparable(text))?.id;
    const paste = (event: ClipboardEvent, row: number, column: number): void => {
        event.preventDefault();
        const lines = event.clipboardData.getData('text').trimEnd().split(/\r?\n/);
        const pasted = lines.flatMap((line, down) =>
            line.split('\t').flatMap((text, right) => {
                const [type, district] = [types[row + down], districts[column + right]];
                return type && district ? [{ key: cellKey(type.id, district.id), text, id: agreementIn(text) }] : [];
            }),
        );
        onChange(
            new Map(pasted.flatMap(({ key, id }) => (id === undefined ? [] : [[key, id] as const]))),
            pasted.filter(({ id, text }) => id === undefined && text.trim() !== '').map(({ text }) => text.trim()),
        );
    };
    return (
        <Box
            sx={{ overflow: 'auto', maxHeight: '70vh', border: 1, borderColor: 'divider' }}
            tabIndex={0}
            role="region"
            aria-label={translate('catalogue.routing.table')}
        >
            <Table stickyHeader size="small" aria-label={translate('catalogue.routing.title')}>
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ position: 'sticky', left: 0, zIndex: 3 }}>
                            {translate('resources.katalog-rutingsregler.fields.meldingstype_id')}
                        </TableCell>
                        {districts.map(({ id, name }) => (
                            <TableCell key={id} lang="nb">
                                {name}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {types.map((type, row) => (
                        <TableRow key={type.id}>
                            <TableCell
                                component="th"
                                scope="row"
                                lang="nb"
                                sx={{
                                    position: 'sticky',
                                    left: 0,
                                    zIndex: 1,
                                    bgcolor: 'background.paper',
                                    minWidth: { xs: 110, sm: 160 },
                                }}
                            >
                                {type.name}
                            </TableCell>
                            {districts.map((district, column) => {
                                const key = cellKey(type.id, district.id);
                                const cell = cells.get(key);
                                const changed = changes.get(key);
                                const label = `${type.name}, ${district.name}`;
                                return (
                                    <TableCell
                                        key={district.id}
                                        sx={{ p: 0.25, minWidth: 120 }}
                                        onPaste={(event) => paste(event, row, column)}
                                    >
                                        {edited === key ? (
                                            <RoutingChoice
                                                label={label}
                                                agreements={agreements}
                                                value={
                                                    changed === undefined
                                                        ? (cell?.avtaleId ?? (cell?.egenRegel ? nobody : null))
                                                        : changed
                                                }
                                                otherwise={translate(
                                                    cell?.regelId && !cell.egenRegel
                                                        ? 'catalogue.routing.byRule'
                                                        : 'catalogue.routing.covered',
                                                    { regelId: cell?.regelId },
                                                )}
                                                onClose={(byKey) => {
                                                    setEdited(undefined);
                                                    left.current = byKey ? key : undefined;
                                                }}
                                                onChoose={(id) => onChange(new Map([[key, id]]))}
                                            />
                                        ) : (
                                            <RoutingCellButton
                                                label={label}
                                                agreement={nameOf(changed === undefined ? cell?.avtaleId : changed)}
                                                hindered={
                                                    cell?.mangler
                                                        ? translate(`catalogue.routing.lacks.${cell.mangler}`, {
                                                              avtale: nameOf(cell.hindretAvtaleId),
                                                          })
                                                        : ''
                                                }
                                                isChanged={changed !== undefined}
                                                isRule={cell?.regelId !== null}
                                                isDouble={cell?.flere === true}
                                                ref={(button) => {
                                                    if (!button || left.current !== key) return;
                                                    left.current = undefined;
                                                    button.focus();
                                                }}
                                                onClick={() => setEdited(key)}
                                            />
                                        )}
                                    </TableCell>
                                );
                            })}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};
