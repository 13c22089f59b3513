import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** The typeface of every picture. It is shipped with the product, since a server may have none installed. */
export const FONT = 'DejaVu Sans Condensed, DejaVu Sans, sans-serif';

/** Without a fontconfig file, a server draws no text at all, so ours points to the shipped typeface. */
function provideTypeface(): void {
    if (process.env['FONTCONFIG_FILE'] || process.env['FONTCONFIG_PATH'] || existsSync('/etc/fonts/fonts.conf')) return;
    const require = createRequire(import.meta.url);
    const folder = dirname(require.resolve('dejavu-fonts-ttf/package.json'));
    const own = mkdtempSync(join(tmpdir(), 'bymelding-fonts-'));
    const file = join(own, 'fonts.conf');
    writeFileSync(
        file,
        `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'ttf')}</dir><cachedir>${own}</cachedir></fontconfig>`,
    );
    process.env['FONTCONFIG_FILE'] = file;
}
provideTypeface();

/** Renders an SVG as PNG, off the event loop. */
export async function rasterise(svg: string): Promise<Buffer> {
    return sharp(Buffer.from(svg)).png().toBuffer();
}

export function escapeXml(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
