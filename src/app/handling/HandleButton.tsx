/** The button 'Behandle' and its dialog: see the branch of handling. */
export const HandleButton = (_: { ids: readonly number[] }): null => null;
