/** Whom reports are sent to when they are referred or forwarded: made up, each by its status. */
export const outsideBodies = [
    [15, 'Statens vegvesen', 'vegmelding@vegvesen.example'],
    [16, 'Ruter', 'kundesenter@ruter.example'],
    [17, 'Sporveien', 'drift@sporveien.example'],
    [19, 'Bane NOR', 'publikum@banenor.example'],
    [27, 'Vann- og avløpsetaten', 'vakt@vann.example'],
    [301, 'BYM vegdrift', 'vegdrift@bym.example'],
].map(([status_id, name, email], index) => ({ id: index + 1, name, status_id, email, text: null }));
