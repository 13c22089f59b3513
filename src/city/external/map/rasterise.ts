import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** The typeface of everything drawn here: shipped with the product, as a server may have none installed. */
export const FONT = 'DejaVu Sans Condensed, DejaVu Sans, sans-serif';

/** A server without fontconfig's own file would draw no letters at all; then ours points at the typeface we ship. */
function provideTypeface(): void {
    if (process.env['FONTCONFIG_FILE'] || process.env['FONTCONFIG_PATH'] || existsSync('/etc/fonts/fonts.conf')) return;
    const require = createRequire(import.meta.url);
    const folder = dirname(require.resolve('dejavu-fonts-ttf/package.json'));
    const own = mkdtempSync(join(tmpdir(), 'bymelding-fonts-'));
    const file = join(own, 'fonts.conf');
    writeFileSync(file, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'ttf')}</dir><cachedir>${own}</cachedir></fontconfig>`);
    process.env['FONTCONFIG_FILE'] = file;
}
provideTypeface();

/** Draws an SVG as PNG, off the event loop. With `colours` the picture is stored with a palette: a third of the bytes. */
export async function rasterise(svg: string, colours?: number): Promise<Buffer> {
    const png = colours ? { palette: true, colours, effort: 1, dither: 0 } : { compressionLevel: 6 };
    return sharp(Buffer.from(svg)).png(png).toBuffer();
}

export function escapeXml(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
