import type { CityCapability } from '../../services/capability';
import { readAnswers, withAnswers } from './answers';
import { catalogueFileHandlers } from './files';
import { mailHandlers } from './mails';
import { overlayHandlers } from './overlays';
import { routingHandlers } from './routing';
import { rowHandlers } from './rows';
import { startHandlers } from './start';
import { Hono } from 'hono';
import type { City } from '../../city';
import { readAppearance } from '../../mail/appearance';

const year = 31_536_000;

/** Serves /logo, also before sign-in. Its address in the client's configuration changes with the picture. */
const logoPage = ({ database, settings }: City): Hono =>
    new Hono().get('/logo', async (context) => {
        const { logo } = await readAppearance(database, settings);
        if (!logo) return context.notFound();
        return context.body(new Uint8Array(logo.bytes), 200, {
            'Content-Type': logo.type,
            'Cache-Control': `public, max-age=${year}`,
        });
    });

/** The catalogue kept by admins in the client. */
export const catalogue: CityCapability = {
    names: ['katalog'],
    reports: { fields: readAnswers },
    files: { receivedReportsFile: withAnswers },
    handlers: {
        ...rowHandlers,
        ...catalogueFileHandlers,
        ...routingHandlers,
        ...startHandlers,
        ...mailHandlers,
        ...overlayHandlers,
    },
    pages: logoPage,
};
