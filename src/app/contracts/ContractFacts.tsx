import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Contract } from '../../contract/entities/administration';
import { formatDay } from '../../contract/rules/oslo';
import { Fact } from '../common/Fact';
import { Facts } from '../common/Facts';
import { useFormatInstant } from '../common/useFormatInstant';
import { useCityQuery } from '../data/useCityQuery';
import { may } from '../session/access';
import { useSession } from '../session/Session';
import { EditContractDialog } from './EditContractDialog';
import { formatLastDay } from './rules';

/** Agreement, dates, scheme, and 'Sist endret' from a call of its own (administration §2, §7). */
export const ContractFacts = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { roles } = useSession();
    const [isEditing, setIsEditing] = useState(false);
    const changed = useCityQuery('getContractChanged', { params: { id: contract.selskapsId, kontraktId: contract.id } });
    const label = (field: string): string => translate(`administration.contracts.field.${field}`);
    return (
        <>
            <Facts
                action={
                    may(roles, 'editContract') ? (
                        <Button size="small" variant="outlined" onClick={() => setIsEditing(true)}>
                            {translate('administration.contracts.edit')}
                        </Button>
                    ) : null
                }
            >
                <Fact term={label('avtale')}>{contract.avtale.navn}</Fact>
                <Fact term={label('gyldigFraDato')}>{formatDay(contract.gyldigFraDato)}</Fact>
                <Fact term={label('gyldigTilDato')}>{formatLastDay(contract.gyldigTilDato)}</Fact>
                <Fact term={label('prosesskodeSkjema')}>{contract.prosesskodeSkjema.navn}</Fact>
                <Fact term={label('områdenavn')}>{contract.områdenavn}</Fact>
                <Fact term={label('sistEndret')}>{changed.data ? formatInstant(changed.data.sistEndret) : undefined}</Fact>
            </Facts>
            {isEditing ? <EditContractDialog contract={contract} onClose={() => setIsEditing(false)} /> : null}
        </>
    );
};
