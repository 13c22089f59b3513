import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import SameIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Typography } from '@mui/material';
import { Children, Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { HandledReport } from '../../api/entities/handling';
import { historyFieldOf } from '../../api/rules/history';
import { useMailText } from '../common/unsentMail';
import { cityMessage } from '../data/cityMessages';
import { useHistoryTexts } from '../report/historyTexts';
import type { Results } from './useHandleMany';

const icons = {
    utfort: <CheckIcon color="success" fontSize="small" aria-hidden />,
    uendret: <SameIcon color="disabled" fontSize="small" aria-hidden />,
    avvist: <RefusedIcon color="error" fontSize="small" aria-hidden />,
} as const;

/** The preview or result for each report, with reasons for failures (D15). */
export const ManyResults = ({ results: { isPreview, reports } }: { results: Results }) => {
    const translate = useTranslate();
    const count = (outcome: HandledReport['utfall']): number =>
        reports.filter(({ utfall }) => utfall === outcome).length;
    const firstMailed = reports.find(({ epost }) => epost);
    const { labelOf, shown } = useHistoryTexts();
    const { willBeSent } = useMailText();
    const linesOf = ({
        utfall,
        felter,
        epost,
        duplikatEpost,
        ikkeSendt,
        advarsler = [],
        errorMessage,
        code,
        params,
        errors,
    }: HandledReport): ReactNode[] => {
        if (utfall === 'uendret') return [translate('bulk.unchanged')];
        if (utfall === 'avvist')
            return [
                cityMessage(errorMessage ?? '', {
                    ...(code ? { code } : {}),
                    ...(params ? { params } : {}),
                }),
                ...(errors ?? [])
                    .filter(({ message }) => message !== errorMessage)
                    .map((error) => cityMessage(error.message, error)),
            ];
        return [
            // The full text of the mail follows.
            ...Object.entries(felter)
                .filter(([field]) => !epost || historyFieldOf(field) !== 'tilbakemelding')
                .map(([field, { fra, til }]) => (
                    <Fragment key={field}>
                        {labelOf(field)}: {shown(field, fra)}
                        {' → '}
                        {shown(field, til)}
                    </Fragment>
                )),
            ...(epost && !isPreview ? [translate('bulk.mail', { address: epost.til })] : []),
            ...(duplikatEpost
                ? [
                      willBeSent(
                          translate('reportDetail.duplicates.told', {
                              smart_count: duplikatEpost.antall,
                              text: duplikatEpost.tekst,
                          }),
                      ),
                  ]
                : []),
            ...advarsler.map((warning) => translate(`bulk.warning.${warning}`)),
            ...(ikkeSendt ? [translate('bulk.leftOut', { smart_count: ikkeSendt })] : []),
        ];
    };
    return (
        <>
            <Typography role="status" sx={{ fontWeight: 600 }}>
                {translate(isPreview ? 'bulk.wouldDo' : 'bulk.didDo', {
                    done: count('utfort'),
                    same: count('uendret'),
                    refused: count('avvist'),
                })}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {reports.map((report) => (
                    <Box
                        component="li"
                        key={report.id}
                        sx={{ display: 'flex', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
                    >
                        {icons[report.utfall]}
                        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
                            <b>{report.adresse}</b>{' '}
                            {translate('reports.number', { number: report.lopeNummer ?? report.id })}
                            {Children.map(linesOf(report), (line) => (
                                <div>{line}</div>
                            ))}
                            {isPreview && report.epost ? (
                                // Only the first one is expanded, since they are usually alike.
                                <details open={report === firstMailed}>
                                    <Box component="summary" sx={{ minHeight: 24, cursor: 'pointer' }}>
                                        {translate('bulk.mail', { address: report.epost.til })}
                                    </Box>
                                    <Box
                                        component="blockquote"
                                        sx={{ m: 0, pl: 1.5, color: 'text.secondary', whiteSpace: 'pre-wrap' }}
                                    >
                                        {report.epost.tekst}
                                    </Box>
                                </details>
                            ) : null}
                        </Box>
                    </Box>
                ))}
            </Box>
        </>
    );
};
