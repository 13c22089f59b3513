import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportRow } from '../../../../api/entities/report';
import { formatDay } from '../../../../api/rules/oslo';
import { StatusPill } from '../../../common/StatusPill';
import type { NamedStatus } from '../../../common/useCatalogues';
import { type ShownName, useCityNames } from '../../../common/useCityNames';
import { useFormatInstant } from '../../../common/time';
import type { Opening } from '../../../report/opening/opening';
import { Deadline } from '../../../report/Deadline';
import { preview } from './preview';

export interface RowProps {
    row: ReportRow;
    to: string;
    how: Opening['how'];
    opened: boolean;
    typeName: ShownName;
    district: string | undefined;
    /** Undefined while the catalogue loads; null for a status that it lacks (D14). */
    status: NamedStatus | null | undefined;
    selected: boolean;
    marked: boolean;
    fresh: boolean;
    onToggle: (id: number) => void;
}

export const Row = memo(
    ({ row, to, how, opened, typeName, district, status, selected, marked, fresh, onToggle }: RowProps) => {
        const translate = useTranslate();
        const formatInstant = useFormatInstant();
        const names = useCityNames();
        const number = translate('reports.number', { number: row.lopeNummer });
        const named = row.meldingsStatusNavn || status?.navn || '';
        return (
            <li data-report={row.id} data-marked={marked} data-fresh={fresh} data-opened={opened}>
                <input
                    type="checkbox"
                    checked={selected}
                    aria-label={translate('reports.select', { number: row.lopeNummer, address: row.adresse })}
                    onChange={() => onToggle(row.id)}
                />
                <div className="line">
                    <div className="head">
                        <Link to={to} {...how} aria-current={opened || undefined}>
                            {/* A link without text could be neither seen nor read aloud. */}
                            {row.adresse || number}
                        </Link>
                        <div className="type">
                            {fresh ? <span className="fresh">{translate('reports.news.mark')}</span> : null}
                            <b lang={typeName.lang}>{typeName.text}</b>
                            {row.adresse ? <span className="quiet">{number}</span> : null}
                            {district ? <span className="quiet">{district}</span> : null}
                        </div>
                    </div>
                    <div className="state">
                        <span className="quiet">
                            {[
                                row.ansvarlig?.navn,
                                row.antallFolgere
                                    ? translate('reports.followers', { smart_count: row.antallFolgere })
                                    : undefined,
                                formatInstant(row.mottattDato),
                            ]
                                .filter(Boolean)
                                .join(' · ')}
                        </span>
                        {row.prioritet === 'hoy' ? <b className="urgent">{translate('reports.urgent')}</b> : null}
                        {status !== undefined && named ? (
                            <StatusPill
                                statusClass={status?.class}
                                name={names.status({ id: row.meldingsStatusId, navn: named })}
                            />
                        ) : null}
                    </div>
                </div>
                <div className="line">
                    <div className="text" lang="nb">
                        {preview(row.beskrivelse)}
                    </div>
                    <div className="state">
                        {row.paVentTil ? (
                            <span>{translate('reports.onHold', { date: formatDay(row.paVentTil) })}</span>
                        ) : null}
                        {row.tidsfrist && status !== undefined ? (
                            <Deadline deadline={row.tidsfrist} statusClass={status?.class} />
                        ) : null}
                    </div>
                </div>
            </li>
        );
    },
);
Row.displayName = 'Row';
