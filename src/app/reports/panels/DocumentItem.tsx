import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Link, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Line } from '../../common/Line';
import type { ReportDocument } from '../../../api/entities/reportEntries';
import { useFormatInstant } from '../../common/time';
import { useObjectUrl } from '../../common/useObjectUrl';
import { DocumentPrivacy } from '../../privacy/DocumentPrivacy';
import { useOffered } from '../../runtime/offers';
import { RemoveButton } from './RemoveButton';

/** The maximum height of a preview in px (report-handling §9). */
const previewHeight = 500;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
    try {
        return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    } catch {
        // A document that cannot be read must not cost the page (D14).
        return new Uint8Array();
    }
};

export const DocumentItem = ({
    document: { dokumentasjonId, filNavn, contentType, base64Dokumentasjon, dateTimeTaken, orientationDegrees },
    onRemove,
}: {
    document: ReportDocument;
    /** Undefined for somebody else's document. */
    onRemove?: () => Promise<unknown>;
}) => {
    const isProtected = useOffered('personvern');
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const blob = useMemo(
        () => new Blob([bytesOf(base64Dokumentasjon)], { type: contentType }),
        [base64Dokumentasjon, contentType],
    );
    const url = useObjectUrl(blob);
    const isPdf = contentType === 'application/pdf';
    const [shown, setShown] = useState(!isPdf);
    return (
        <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
            <Line sx={{ gap: 1.5 }}>
                <Link
                    href={url}
                    download={filNavn}
                    aria-label={translate('reportDetail.documents.download', { name: filNavn })}
                    sx={{ overflowWrap: 'anywhere' }}
                >
                    {filNavn}
                </Link>
                {dateTimeTaken ? (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {translate('reportDetail.documents.taken', { date: formatInstant(dateTimeTaken) })}
                    </Typography>
                ) : null}
                {isPdf ? (
                    <Button
                        size="small"
                        aria-expanded={shown}
                        endIcon={<ExpandMoreIcon sx={{ transform: shown ? 'rotate(180deg)' : 'none' }} />}
                        onClick={() => setShown(!shown)}
                    >
                        {shown
                            ? translate('common.less')
                            : translate('reportDetail.documents.preview', { name: filNavn })}
                    </Button>
                ) : null}
                {onRemove ? <RemoveButton name={filNavn} onRemove={onRemove} /> : null}
            </Line>
            {isProtected ? <DocumentPrivacy id={dokumentasjonId} name={filNavn} /> : null}
            {!url || !shown ? null : isPdf ? (
                <iframe
                    src={url}
                    title={filNavn}
                    style={{ width: '100%', height: previewHeight, border: 0, marginTop: 8 }}
                />
            ) : (
                <img
                    src={url}
                    alt={filNavn}
                    style={{
                        display: 'block',
                        marginTop: 8,
                        maxWidth: '100%',
                        maxHeight: previewHeight,
                        transform: orientationDegrees ? `rotate(${orientationDegrees}deg)` : undefined,
                    }}
                />
            )}
        </Box>
    );
};
