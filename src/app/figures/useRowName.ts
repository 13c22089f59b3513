import { format, getISOWeek, parseISO } from 'date-fns';
import { nb } from 'date-fns/locale/nb';
import { enGB } from 'date-fns/locale/en-GB';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { type Figure, type FigureRow } from '../../api/rules/figures';
import { asListed } from '../data/lists';
import { useCityNames } from '../common/useCityNames';
import { useReportType, useReportTypes } from '../common/useCatalogues';
import { serviceReports } from '../data/reports';
import { useDistricts, useResponsibles } from '../report/choices';
import { useWing } from '../report/wing';
import { useOffered } from '../runtime/offers';

/** What the names of groups are read with. */
export const useNamesRead = () => {
    const enabled = useWing() === serviceReports;
    const hasResponsibles = useOffered('ansvarlig') === true;
    return {
        districts: useDistricts(true),
        types: useReportTypes(),
        contractors: useGetList<Company>('entreprenorer', asListed, { enabled }),
        partners: useGetList<Company>('partners', asListed, { enabled }),
        responsibles: useResponsibles(enabled && hasResponsibles),
    };
};

const unread = '…';

/** The name of a row: its group, or its week, month or day. `brief` is for axes. */
export const useRowName = (today: string) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const typeName = useReportType();
    const names = useCityNames();
    const { districts, contractors, partners, responsibles } = useNamesRead();
    const companies = [...(contractors.data ?? []), ...(partners.data ?? [])];
    const otherCompany = contractors.data && partners.data ? translate('figures.otherCompany') : unread;
    const formerUser = responsibles.data ? translate('figures.formerUser') : unread;
    const inLocale = { locale: locale === 'en' ? enGB : nb };
    const groupName = ({ selskapId, meldingstypeId, bydelId, ansvarlig }: FigureRow): string[] => {
        const district = districts.data?.find(({ id }) => id === bydelId);
        return [
            ...(selskapId === undefined
                ? []
                : [
                      selskapId === null
                          ? translate('reports.characteristic.utenEntreprenor')
                          : (companies.find(({ id }) => id === selskapId)?.navn ?? otherCompany),
                  ]),
            ...(meldingstypeId === undefined ? [] : [typeName(meldingstypeId).text || unread]),
            ...(bydelId === undefined ? [] : [district ? names.district(district).text : districts.data ? '' : unread]),
            ...(ansvarlig === undefined
                ? []
                : [
                      ansvarlig === null
                          ? translate('figures.nobody')
                          : (responsibles.data?.find(({ id }) => id === ansvarlig)?.navn ?? formerUser),
                  ]),
        ];
    };
    return (figure: Figure, row: FigureRow, brief = false): string => {
        const { fra, til } = row;
        const day = (value: string, form: string): string => format(parseISO(value), form, inLocale);
        if (figure === 'flyt' && fra && til)
            return brief
                ? String(getISOWeek(parseISO(fra)))
                : translate('figures.week', {
                      week: getISOWeek(parseISO(fra)),
                      days: `${day(fra, 'd. MMM')}–${day(til, 'd. MMM yyyy')}`,
                  });
        if (figure === 'sted') return row.adresse ?? '';
        if (figure === 'forlop' && fra) return day(fra, brief ? 'MMM yy' : 'MMMM yyyy');
        if (figure === 'forfall') {
            if (!fra) return translate('figures.overdue');
            if (brief) return day(fra, 'EEEEEE d.');
            return fra === today ? translate('figures.laterToday') : day(fra, 'EEEE d. MMMM');
        }
        return groupName(row).join(' · ') || translate('figures.all');
    };
};
