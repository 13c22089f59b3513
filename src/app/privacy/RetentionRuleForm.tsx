import { SelectInput, useTranslate } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { RetentionRule } from '../../api/entities/privacy';
import { DecimalInput } from '../common/DecimalInput';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { ChoicesProblem } from '../common/Loaded';
import { showsEmpty } from '../common/listDefaults';
import { useTypedConfirm } from '../common/useTypedConfirm';
import { useReportTypes, useStatuses } from '../common/useCatalogues';
import type { Values } from '../data/body';
import { field } from '../data/field';
import { useForgottenPreview, useRetentionTrial } from './useRetentionTrial';

const numberOrNull = (value: unknown): number | null =>
    value === '' || value === null || value === undefined ? null : Number(value);

/** A rule for a type and a status, or for all of them. */
export const RetentionRuleForm = ({ rule, onClose }: { rule?: RetentionRule; onClose: () => void }) => {
    const translate = useTranslate();
    const types = useReportTypes();
    const statuses = useStatuses();
    const { confirmed, dialog } = useTypedConfirm();
    const tried = useRetentionTrial();
    const forgetPreview = useForgottenPreview();
    const confirm = async (values: Values): Promise<Values | undefined> => {
        const effect = await tried({
            ...(rule ? { regelId: rule.id } : {}),
            regel: values as BodyOf<Endpoints['createRetentionRule']>,
        });
        return confirmed(values, effect, translate('privacy.retention.confirmTitle'));
    };
    return (
        <>
            <FormDialog
                resource="retentionRules"
                name={rule ? draftOf.row('retentionRules', rule.id) : 'retentionRules'}
                submit={translate('privacy.retention.try')}
                confirm={confirm}
                {...(rule ? { record: rule } : {})}
                transform={({ meldingstypeId, meldingsStatusId, anonymiseresEtter, fjerning, fjernesEtter }) => ({
                    meldingstypeId: numberOrNull(meldingstypeId),
                    meldingsStatusId: numberOrNull(meldingsStatusId),
                    anonymiseresEtter: numberOrNull(anonymiseresEtter),
                    fjerning: fjerning || null,
                    fjernesEtter: fjerning ? numberOrNull(fjernesEtter) : null,
                })}
                onSaved={forgetPreview}
                onClose={onClose}
            >
                <ChoicesProblem of={[types, statuses]} />
                <SelectInput
                    {...field('createRetentionRule', 'meldingstypeId')}
                    choices={types.data?.map(({ meldingstypeId: id, beskrivelse: name }) => ({ id, name })) ?? []}
                    isPending={types.isPending}
                    translateChoice={false}
                    emptyText={translate('privacy.retention.allTypes')}
                    {...showsEmpty}
                    fullWidth
                />
                <SelectInput
                    {...field('createRetentionRule', 'meldingsStatusId')}
                    choices={statuses.data?.map(({ id, navn }) => ({ id, name: navn })) ?? []}
                    isPending={statuses.isPending}
                    translateChoice={false}
                    emptyText={translate('privacy.retention.allFinished')}
                    {...showsEmpty}
                    fullWidth
                />
                <DecimalInput {...field('createRetentionRule', 'anonymiseresEtter')} decimals={0} fullWidth />
                <SelectInput
                    {...field('createRetentionRule', 'fjerning')}
                    choices={['slett', 'arkiver'].map((id) => ({ id, name: `privacy.retention.afterwards.${id}` }))}
                    emptyText="privacy.retention.afterwards.ingenting"
                    {...showsEmpty}
                    fullWidth
                />
                <DecimalInput {...field('createRetentionRule', 'fjernesEtter')} decimals={0} fullWidth />
            </FormDialog>
            {dialog}
        </>
    );
};
