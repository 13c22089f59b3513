import type { FileStore } from '../../city/files/store';
import type { StartingFile } from './files';
import { motifs } from './pictures/motifs';
import { papers, printed } from './pictures/papers';
import { photograph } from './pictures/photograph';
import { createRng } from './random';

const keep = async (
    store: FileStore,
    bytes: Buffer,
    rest: Omit<StartingFile, 'sha256' | 'size'>,
): Promise<StartingFile> => ({ sha256: await store.put(bytes, { isNoted: false }), size: bytes.length, ...rest });

/** Stores the pictures and documents of the starting data. They are drawn, so that they show no real people. */
export const keepFiles = async (store: FileStore): Promise<StartingFile[]> => {
    const pictures = motifs.map(async ({ themes, draw }, index) =>
        keep(store, await photograph(draw(createRng(index + 1))), {
            contentType: 'image/jpeg',
            name: `bilde-${index + 1}.jpg`,
            themes,
        }),
    );
    const documents = papers.map(async (paper) =>
        keep(store, await printed(paper), { contentType: 'application/pdf', name: paper.name, themes: [] }),
    );
    return Promise.all([...pictures, ...documents]);
};
