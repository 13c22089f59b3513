import { useTranslate } from 'react-admin';
import { PickerInput, type PickerInputProps } from '../report/inputs/PickerInput';
import { useResponsibles } from '../report/choices/useResponsibles';

/** The responsible person: somebody of the service department, or nobody (D15, `ansvarlig`). */
export const ResponsibleInput = (props: Pick<PickerInputProps, 'disabled' | 'readOnly' | 'onChange'>) => {
    const translate = useTranslate();
    return (
        <PickerInput
            {...props}
            source="ansvarligId"
            isClearable
            placeholder={translate('reportDetail.notSet')}
            choices={useResponsibles().map(({ id, navn }) => ({ id, name: navn }))}
        />
    );
};
