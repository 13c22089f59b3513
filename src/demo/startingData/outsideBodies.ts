/** Made-up outside bodies, which reports are referred or forwarded to, each with its status. */
export const outsideBodies = [
    [15, 'Statens vegvesen', 'vegmelding@vegvesen.example'],
    [16, 'Ruter', 'kundesenter@ruter.example'],
    [17, 'Sporveien', 'drift@sporveien.example'],
    [19, 'Bane NOR', 'publikum@banenor.example'],
    [27, 'Vann- og avløpsetaten', 'vakt@vann.example'],
    [301, 'BYM vegdrift', 'vegdrift@bym.example'],
].map(([status_id, name, email], index) => ({ id: index + 1, name, status_id, email, text: null }));
