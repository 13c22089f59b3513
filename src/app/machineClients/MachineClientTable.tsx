import BlockIcon from '@mui/icons-material/Block';
import { DataTable, useTranslate } from 'react-admin';
import type { MachineClient, MachineSecret } from '../../api/entities/machineClients';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { RemoveButton } from '../common/RemoveButton';
import { useFormatInstant } from '../common/useFormatInstant';
import { RotateButton } from './RotateButton';

/** Machine clients with their last use; those revoked are last. */
export const MachineClientTable = ({ onSecret }: { onSecret: (secret: MachineSecret) => void }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const instant = (value: string | null): string =>
        value === null ? translate('machineClients.never') : formatInstant(value);
    return (
        <ListTable hover={false}>
            <DataTable.Col source="navn" />
            <Column<MachineClient>
                source="tilganger"
                disableSort
                render={({ tilganger }) =>
                    tilganger.map((scope) => translate(`machineClients.scope.${scope}`)).join(', ')
                }
            />
            <Column<MachineClient>
                source="selskap"
                render={({ selskap }) => selskap ?? translate('machineClients.allCompanies')}
            />
            <Column<MachineClient>
                source="hemmelighetFra"
                render={({ hemmelighetFra }) => formatInstant(hemmelighetFra)}
            />
            <Column<MachineClient> source="sistBrukt" render={({ sistBrukt }) => instant(sistBrukt)} />
            <ActionsColumn<MachineClient>
                render={({ sperret }) =>
                    sperret === null ? (
                        <>
                            <RotateButton onSecret={onSecret} />
                            <RemoveButton icon={<BlockIcon fontSize="small" />} />
                        </>
                    ) : (
                        translate('machineClients.revoked', { at: formatInstant(sperret) })
                    )
                }
            />
        </ListTable>
    );
};
