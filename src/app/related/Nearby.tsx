import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate, usePermissions } from 'react-admin';
import type { Candidate } from '../../api/entities/selection';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { Candidates } from './Candidates';

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog')).LinkDialog }));

/** Possible duplicates of the report on the page, which the service department can link (D15). */
export const Nearby = ({ onLinked }: { onLinked?: () => void }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const links = permissions?.has('reports.linkDuplicate');
    const { report, saving } = useReportPage();
    const [chosen, setChosen] = useState<Candidate>();
    // A main report cannot become a duplicate, and a duplicate already has a main report.
    const mayLink = links && !report.duplikatAv && (report.duplikater ?? []).length === 0;
    return (
        <>
            <Candidates
                of={report.id}
                action={(candidate) =>
                    mayLink ? (
                        <Button
                            size="small"
                            disabled={saving}
                            aria-label={translate('reportDetail.duplicates.linkName', {
                                number: candidate.lopeNummer,
                            })}
                            onClick={() => setChosen(candidate)}
                        >
                            {translate('reportDetail.duplicates.link')}
                        </Button>
                    ) : undefined
                }
            />
            {chosen ? (
                <Suspense>
                    <LinkDialog main={chosen} onLinked={onLinked} onClose={() => setChosen(undefined)} />
                </Suspense>
            ) : null}
        </>
    );
};
