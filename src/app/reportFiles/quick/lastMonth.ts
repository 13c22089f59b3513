import { all, emptyValues, type FileValues } from '../rules';

/** Everything of the month before `today` (YYYY-MM-DD): every contractor, contract, agreement and process code. */
export const lastMonth = (today: string): FileValues => {
    const [year = 0, month = 0] = today.split('-').map(Number);
    return {
        ...emptyValues('month'),
        year: month === 1 ? year - 1 : year,
        month: month === 1 ? 12 : month - 1,
        contractor: all,
        contract: all,
        agreement: all,
        processCodes: [all],
    };
};
