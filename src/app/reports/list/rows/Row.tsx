import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportRow, Status } from '../../../../api/entities/report';
import { formatDay } from '../../../../api/rules/oslo';
import { StatusPill } from '../../../common/StatusPill';
import { type ShownName, useCityNames } from '../../../common/useCityNames';
import { useFormatInstant } from '../../../common/useFormatInstant';
import type { Opening } from '../../opening/Opening';
import { Deadline } from '../../Deadline';
import { preview } from './preview';

export interface RowProps {
    row: ReportRow;
    to: string;
    how: Opening['how'];
    opened: boolean;
    typeName: ShownName;
    district: string | undefined;
    status: Status | undefined;
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
        const {
            id,
            lopeNummer,
            adresse,
            beskrivelse,
            tidsfrist,
            antallFolgere,
            mottattDato,
            meldingsStatusId,
            meldingsStatusNavn,
            ansvarlig,
            prioritet,
            paVentTil,
        } = row;
        return (
            <li data-report={id} data-marked={marked} data-fresh={fresh} data-opened={opened}>
                <input
                    type="checkbox"
                    checked={selected}
                    aria-label={translate('reports.select', { number: lopeNummer, address: adresse })}
                    onChange={() => onToggle(id)}
                />
                <div className="line">
                    <div className="head">
                        <Link to={to} {...how} aria-current={opened || undefined}>
                            {adresse}
                        </Link>
                        <div className="type">
                            {fresh ? <span className="fresh">{translate('reports.news.mark')}</span> : null}
                            <b lang={typeName.lang}>{typeName.text}</b>
                            <span className="quiet">{translate('reports.number', { number: lopeNummer })}</span>
                            {district ? <span className="quiet">{district}</span> : null}
                        </div>
                    </div>
                    <div className="state">
                        <span className="quiet">
                            {ansvarlig ? `${ansvarlig.navn} · ` : null}
                            {antallFolgere
                                ? `${translate('reports.followers', { smart_count: antallFolgere })} · `
                                : null}
                            {formatInstant(mottattDato)}
                        </span>
                        {prioritet === 'hoy' ? <b className="urgent">{translate('reports.urgent')}</b> : null}
                        {status ? (
                            <StatusPill
                                statusClass={status.class}
                                name={names.status({ id: meldingsStatusId, navn: meldingsStatusNavn })}
                            />
                        ) : null}
                    </div>
                </div>
                <div className="line">
                    <div className="text" lang="nb">
                        {preview(beskrivelse)}
                    </div>
                    {paVentTil ? (
                        <div className="state">{translate('reports.onHold', { date: formatDay(paVentTil) })}</div>
                    ) : tidsfrist && status ? (
                        <div className="state">
                            <Deadline deadline={tidsfrist} statusClass={status.class} />
                        </div>
                    ) : null}
                </div>
            </li>
        );
    },
);
Row.displayName = 'Row';
