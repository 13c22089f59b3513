/** Machine clients (D15, `maskinklienter`). */
export const machineClients = {
    scope: {
        'meldinger:opprett': 'Sende inn meldinger',
        'meldinger:les': 'Lese meldinger',
        'rapporter:les': 'Hente rapporter',
    },
    allCompanies: 'Alle selskaper',
    never: 'Aldri',
    revoked: 'Sperret %{at}',
    rotate: 'Ny hemmelighet for «%{navn}»',
    rotateTitle: 'Ny hemmelighet',
    rotateQuestion: '«%{navn}» får en ny hemmelighet. Den forrige virker i ett døgn til.',
    rotateConfirm: 'Lag ny',
    secretTitle: 'Maskinklientens hemmelighet',
    shownOnce: 'Hemmeligheten vises bare nå. Ta vare på den på et trygt sted.',
    clientId: 'Klient-id',
    secret: 'Hemmelighet',
    copy: 'Kopier hemmeligheten',
};
