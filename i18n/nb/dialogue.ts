/** Questions to reporters (D15, `dialog`). */
export const dialogue = {
    label: 'Spørsmål til innmelder',
    ask: 'Spør innmelder',
    send: 'Send spørsmålet',
    sent: 'Spørsmålet er sendt.',
    explained: 'Spørsmålet sendes til %{address} med en lenke som kan besvares én gang, med tekst og bilder.',
    waits: 'Venter på svar fra innmelder til %{time}: %{text}',
    answered: 'Innmelder svarte %{time}. Svaret ligger i kommentarene.',
    withdrawn: 'Innmelder trakk meldingen %{time}.',
    seen: 'Merk som lest',
};
