import { CauseInput } from './CauseInput';
import { OpenTasks } from './OpenTasks';

export const PartInputs = () => (
    <>
        <CauseInput />
        <OpenTasks />
    </>
);
