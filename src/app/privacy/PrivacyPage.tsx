import { Box, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Line } from '../common/Line';
import { PageLink } from '../common/PageLink';
import { PageFrame } from '../common/PageFrame';
import { NotFound } from '../layout/problems/NoAccess';
import { useOffered } from '../runtime/offers';
import { ArchiveFiles } from './ArchiveFiles';
import { CompanyReporters } from './CompanyReporters';
import { PersonSearch } from './PersonSearch';
import { PrivacySettingsForm } from './PrivacySettingsForm';
import { RetentionHolds } from './RetentionHolds';
import { RetentionRules } from './RetentionRules';

const parts = ['innsyn', 'lagringstid', 'innstillinger'] as const;

/** /personvern: personal data, retention and settings, where the city offers it (D15). */
export const PrivacyPage = () => {
    const translate = useTranslate();
    const offered = useOffered('personvern');
    const { hash } = useLocation();
    useEffect(() => {
        if (offered && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    }, [offered, hash]);
    if (offered === undefined) return null;
    if (!offered) return <NotFound />;
    const part = (name: (typeof parts)[number], content: ReactNode) => (
        <Box component="section" id={name} aria-labelledby={`${name}-heading`} sx={{ mb: 5, scrollMarginTop: 72 }}>
            <Typography variant="h2" id={`${name}-heading`} sx={{ mb: 1.5 }}>
                {translate(`privacy.part.${name}`)}
            </Typography>
            {content}
        </Box>
    );
    return (
        <PageFrame title={translate('privacy.title')}>
            <Line component="nav" aria-label={translate('privacy.parts')} sx={{ mb: 3 }}>
                {parts.map((name) => (
                    <PageLink key={name} to={`#${name}`}>
                        {translate(`privacy.part.${name}`)}
                    </PageLink>
                ))}
            </Line>
            {part('innsyn', <PersonSearch />)}
            {part(
                'lagringstid',
                <>
                    <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('privacy.retention.explain')}</Typography>
                    <RetentionRules />
                    <RetentionHolds />
                    <ArchiveFiles />
                </>,
            )}
            {part(
                'innstillinger',
                <>
                    <PrivacySettingsForm />
                    <CompanyReporters />
                </>,
            )}
        </PageFrame>
    );
};
