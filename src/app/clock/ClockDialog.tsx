import { ExtensionDialog } from './ExtensionDialog';
import { PauseDialog } from './PauseDialog';
import { PriorityDialog } from './PriorityDialog';

const dialogs = { pause: PauseDialog, ask: ExtensionDialog, changePriority: PriorityDialog };

export const ClockDialog = ({ name, onClose }: { name: keyof typeof dialogs; onClose: () => void }) => {
    const Dialog = dialogs[name];
    return <Dialog onClose={onClose} />;
};
