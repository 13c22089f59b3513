import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { mostRowsCounted, type ProcessCodeUnit, type SchemeCode } from '../../api/entities/administration';
import { ConfirmDialog } from '../common/ConfirmDialog';

const mostNames = 5;

/** The uses of a code, in words; undefined for none. Unknown in a city that does not answer it. */
const useUseOf = (used: SchemeCode['bruk']): string | undefined => {
    const translate = useTranslate();
    if (!used) return translate('administration.processCodes.unit.maybeUsed');
    const { kontrakter: contracts, rader: rows } = used;
    const names = [...contracts.slice(0, mostNames), ...(contracts.length > mostNames ? ['…'] : [])].join(', ');
    const parts = [
        contracts.length > 0 &&
            translate('administration.processCodes.unit.contracts', { smart_count: contracts.length, names }),
        rows >= mostRowsCounted
            ? translate('administration.processCodes.unit.manyRows', { count: mostRowsCounted })
            : rows > 0 && translate('administration.processCodes.unit.rows', { smart_count: rows }),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(' ') : undefined;
};

interface UnitQuestionProps {
    code: SchemeCode;
    unit: ProcessCodeUnit;
    onConfirm: () => void;
    onClose: () => void;
}

/** Before the unit of a code that is in use changes; that of any other changes at once. */
export const UnitQuestion = ({ code, unit, onConfirm, onClose }: UnitQuestionProps) => {
    const translate = useTranslate();
    const confirm = useEvent(onConfirm);
    const use = useUseOf(code.bruk);
    const isUsed = use !== undefined;
    useEffect(() => {
        if (!isUsed) confirm();
    }, [isUsed, confirm]);
    if (!isUsed) return null;
    const change = { from: code.prosesskodeEnhet.navn, to: unit.navn };
    return (
        <ConfirmDialog
            isOpen
            title={translate('administration.processCodes.unit.title', { code: code.navn })}
            content={`${translate('administration.processCodes.unit.change', change)} ${use}`}
            confirm={translate('administration.processCodes.unit.confirm')}
            cancel={translate('common.cancel')}
            onConfirm={onConfirm}
            onClose={onClose}
        />
    );
};
