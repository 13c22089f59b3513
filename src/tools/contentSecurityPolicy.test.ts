import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, contentSecurityPolicyTag } from './contentSecurityPolicy.mjs';

/** A page without scripts, as Vite builds it. */
const builtPage = async (): Promise<string> => {
    const root = await mkdtemp(join(tmpdir(), 'bymelding-page-'));
    try {
        await writeFile(join(root, 'index.html'), '<!doctype html><html><head><title>x</title></head></html>');
        const outcome = await build({
            configFile: false,
            root,
            logLevel: 'silent',
            build: { write: false },
            plugins: [contentSecurityPolicyTag()],
        });
        const [{ output }] = (Array.isArray(outcome) ? outcome : [outcome]) as [
            { output: { fileName: string; source?: unknown }[] },
        ];
        return String(output.find(({ fileName }) => fileName.endsWith('.html'))?.source);
    } finally {
        await rm(root, { recursive: true, force: true });
    }
};

describe('the policy of the static client', () => {
    it('is first in the head of the built page', async () => {
        const page = await builtPage();
        expect(page).toMatch(/<head>\s*<meta http-equiv="Content-Security-Policy" content="[^"]+">/);
        expect(page.replaceAll('&#39;', "'")).toContain(contentSecurityPolicy);
    });
    it('lets no script run but the client\u2019s own files', () => {
        const rules = Object.fromEntries(contentSecurityPolicy.split('; ').map((rule) => rule.split(/ (.*)/)));
        expect(rules).toMatchObject({ 'script-src': "'self'", 'object-src': "'none'", 'base-uri': "'self'" });
        expect(contentSecurityPolicy).not.toContain('unsafe-eval');
    });
});
