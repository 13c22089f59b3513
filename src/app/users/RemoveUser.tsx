import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { CompanyUser } from '../../contract/entities/administration';
import { administrationError } from '../data/errors';
import { useCityMutation } from '../data/useCityMutation';

/** Removes a user, after asking (administration §2, §7). */
export const RemoveUser = ({ user }: { user: CompanyUser }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [isAsking, setIsAsking] = useState(false);
    const { mutate, isPending } = useCityMutation('deleteUser', { refreshes: ['selskapsbrukere'] });
    const close = (): void => setIsAsking(false);
    const remove = (): void =>
        mutate(
            { params: { id: user.id } },
            {
                onSuccess: () => notify('users.removed', { type: 'success' }),
                onError: (error) => notify(administrationError(error), { type: 'error' }),
                onSettled: close,
            },
        );
    return (
        <>
            <IconButton size="small" aria-label={translate('users.removeOf', { name: user.navn })} onClick={() => setIsAsking(true)}>
                <DeleteIcon fontSize="small" />
            </IconButton>
            <Confirm
                isOpen={isAsking}
                loading={isPending}
                title={translate('users.remove')}
                content={translate('users.removeQuestion', { name: user.navn, email: user.epost })}
                confirm={translate('common.remove')}
                cancel={translate('common.cancel')}
                onConfirm={remove}
                onClose={close}
            />
        </>
    );
};
