import type { readyMade as nb } from '../nb/readyMade';
import type { Texts } from '../texts';

export const readyMade: Texts<typeof nb> = {
    menu: 'Ready-made',
    none: 'None yet.',
    shared: 'Shared',
    keep: 'Keep these choices as ready-made …',
    manage: 'Ready-made handling and standard texts …',
    title: 'Ready-made handling and standard texts',
    new: 'New ready-made handling',
    edit: 'Edit ready-made handling',
    saved: 'The ready-made handling has been saved.',
    keyKind: 'A digit or a letter.',
    keyHint: 'A digit or a letter. Press H and then the key.',
    typesHint: 'Empty means all.',
    reassigns: 'Also sets contractor and agreement, as they were chosen in the form.',
    texts: 'Standard texts',
    newText: 'New standard text',
    editText: 'Edit standard text',
    textSaved: 'The standard text has been saved.',
    standardText: 'Standard text',
    own: 'Only for you',
    sharedBy: 'Shared, made by %{name}',
    editOne: 'Edit “%{name}”',
};
