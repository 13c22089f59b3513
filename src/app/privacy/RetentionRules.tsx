import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { LabelledButton } from '../common/LabelledButton';
import type { RetentionRule } from '../../api/entities/privacy';
import { formatDay } from '../../api/rules/oslo';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { TriedRemoveButton } from '../common/removal';
import { useToday } from '../common/time';
import { useReportType, useStatus } from '../common/useCatalogues';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { RetentionRuleForm } from './RetentionRuleForm';
import { Section } from './Section';
import { previewKey, useForgottenPreview, useRetentionTrial } from './useRetentionTrial';

const EditButton = ({ rule }: { rule: RetentionRule }) => {
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <LabelledButton size="small" label="ra.action.edit" onClick={() => setIsOpen(true)}>
                <EditIcon fontSize="small" />
            </LabelledButton>
            {isOpen ? <RetentionRuleForm rule={rule} onClose={() => setIsOpen(false)} /> : null}
        </>
    );
};

/** The rules and, on request, how many reports each applies to. */
export const RetentionRules = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const type = useReportType();
    const status = useStatus();
    const dataProvider = useDataProvider<CityDataProvider>();
    const preview = useQuery({
        queryKey: previewKey,
        queryFn: () => dataProvider.call('previewRetention'),
        enabled: false,
        gcTime: 0,
        networkMode: 'always',
    });
    const count = async (): Promise<void> => {
        const { error } = await preview.refetch();
        if (error) notify(errorText(error), { type: 'error' });
    };
    const today = useToday();
    const tried = useRetentionTrial();
    const forgetPreview = useForgottenPreview();
    const previewOf = (id: number) => preview.data?.find((one) => one.id === id);
    const after = (months: number | null, does: string): string =>
        months === null ? '' : translate(`privacy.retention.${does}`, { smart_count: months });
    return (
        <Section
            resource="retentionRules"
            create={(onClose) => <RetentionRuleForm onClose={onClose} />}
            actions={
                <Button variant="outlined" loading={preview.isFetching} onClick={() => void count()}>
                    {translate('privacy.retention.preview')}
                </Button>
            }
        >
            <ListTable hover={false}>
                <Column<RetentionRule>
                    source="meldingstypeId"
                    disableSort
                    render={({ meldingstypeId: id }) =>
                        id === null ? translate('privacy.retention.allTypes') : type(id).text
                    }
                />
                <Column<RetentionRule>
                    source="meldingsStatusId"
                    disableSort
                    render={({ meldingsStatusId: id }) =>
                        id === null ? translate('privacy.retention.allFinished') : (status(id)?.navn ?? '')
                    }
                />
                <Column<RetentionRule>
                    source="anonymiseresEtter"
                    disableSort
                    render={({ anonymiseresEtter }) => after(anonymiseresEtter, 'months')}
                />
                <Column<RetentionRule>
                    source="fjernesEtter"
                    disableSort
                    render={({ fjernesEtter, fjerning }) => after(fjernesEtter, fjerning ?? 'slett')}
                />
                <Column<RetentionRule>
                    source="fra"
                    disableSort
                    render={({ fra }) =>
                        fra > today ? translate('privacy.retention.night', { day: formatDay(fra) }) : ''
                    }
                />
                {preview.data ? (
                    <Column<RetentionRule>
                        source="treff"
                        disableSort
                        render={({ id }) => {
                            const found = previewOf(id);
                            return found ? translate('privacy.retention.reaches', { ...found }) : '';
                        }}
                    />
                ) : null}
                <ActionsColumn<RetentionRule>
                    render={(rule) => (
                        <>
                            <EditButton rule={rule} />
                            <TriedRemoveButton
                                label="resources.retentionRules.action.delete"
                                title={translate('resources.retentionRules.message.delete_title')}
                                success={translate('resources.retentionRules.notifications.deleted')}
                                onTry={() => tried({ regelId: rule.id, regel: null })}
                                onRemove={async (bekreftet) => {
                                    await dataProvider.call('deleteRetentionRule', {
                                        params: { id: rule.id },
                                        query: { bekreftet },
                                    });
                                    forgetPreview();
                                }}
                            />
                        </>
                    )}
                />
            </ListTable>
        </Section>
    );
};
