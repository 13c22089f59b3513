import { Button } from '@mui/material';
import { useGetList, useTranslate, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RetentionRule } from '../../api/entities/privacy';
import { pathOf } from '../../api/pagePaths';
import { formatDay } from '../../api/rules/oslo';
import { ChoicesProblem } from '../common/Loaded';
import { useToday } from '../common/time';
import { asListed } from '../data/lists';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { CompanyButton } from './CompanyButton';
import { useFirstSteps } from './FirstSteps';

/** The first steps that remain, and a button for a new company, on an admin's landing page. */
export const DepartmentButtons = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const mayCreate = permissions?.has('katalog.create');
    const steps = useFirstSteps(mayCreate === true);
    const offersPrivacy = useOffered('personvern');
    const today = useToday();
    const rules = useGetList<RetentionRule>('retentionRules', asListed, {
        enabled: Boolean(offersPrivacy && permissions?.has('personvern.list')),
    });
    const coming = rules.data
        ?.map(({ fra }) => fra)
        .filter((fra) => fra > today)
        .toSorted()[0];
    const left = steps.data?.mangler.length ?? 0;
    if (!mayCreate) return null;
    return (
        <>
            {left > 0 ? (
                <Button variant="outlined" component={Link} to={pathOf('katalog')}>
                    {translate('catalogue.steps.left', { smart_count: left })}
                </Button>
            ) : null}
            {coming ? (
                <Button variant="outlined" color="warning" component={Link} to={pathOf('personvern')}>
                    {translate('catalogue.steps.retention', { day: formatDay(coming) })}
                </Button>
            ) : null}
            <CompanyButton />
            <ChoicesProblem of={[steps, rules]} />
        </>
    );
};
