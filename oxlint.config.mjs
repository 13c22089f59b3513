// Rules of lint. Who may import whom is in src/tools/folders.mjs.
import { folderOverrides } from './src/tools/folders.mjs';

export default {
    plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
    categories: { correctness: 'error' },
    env: { builtin: true, es2022: true },
    ignorePatterns: ['dist/**', 'build/**', '.data/**', 'node_modules/**', 'tests/.results/**'],
    rules: {
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-var': 'error',
        'prefer-const': 'error',
        'no-debugger': 'error',
        'no-unused-vars': [
            'error',
            {
                argsIgnorePattern: '^_',
                varsIgnorePattern: '^_',
                caughtErrorsIgnorePattern: '^_',
                ignoreRestSiblings: true,
            },
        ],
        'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
        'typescript/no-explicit-any': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-imports': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
        'typescript/await-thenable': 'error',
        'typescript/only-throw-error': 'error',
        'import/no-cycle': 'error',
        'import/no-self-import': 'error',
        'import/no-default-export': 'error',
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/jsx-key': 'error',
        'react/no-danger': 'error',
        'no-control-regex': 'off',
        'typescript/no-base-to-string': 'off',
        'typescript/no-misused-spread': 'off',
        'react/no-did-update-set-state': 'off',
        'typescript/require-array-sort-compare': 'off',
        'jsx-a11y/no-autofocus': 'off',
        'jsx-a11y/prefer-tag-over-role': 'off',
        'react/set-state-in-effect': 'warn',
    },
    overrides: [
        {
            files: ['src/app/**'],
            rules: {
                'no-console': ['error', { allow: ['info'] }],
                'react/jsx-no-literals': [
                    'error',
                    {
                        noStrings: false,
                        ignoreProps: true,
                        allowedStrings: ['·', '–', '—', '/', ':', '(', ')', '%', '*', '•', '…', '×', ','],
                    },
                ],
            },
        },
        { files: ['src/api/**'], rules: { 'no-console': 'error' } },
        ...folderOverrides(),
        {
            files: [
                'src/app/data/resources.ts',
                'src/demo/geography/streetRows.ts',
                'src/demo/geography/transport.ts',
                'src/demo/startingData/reportTexts.ts',
                'src/demo/standIns/map/overlays.ts',
            ],
            rules: { 'max-lines': 'off' },
        },
        {
            files: ['**/*.test.ts', '**/*.test.tsx', '**/__mocks__/**', 'src/app/common/testing.tsx', 'tests/**'],
            rules: {
                'no-restricted-imports': 'off',
                'max-lines': 'off',
                'no-console': 'off',
                'react/jsx-no-literals': 'off',
                'no-empty-pattern': 'off',
            },
        },
        {
            files: ['vite.config.ts', 'oxlint.config.mjs', 'tests/**/*.config.ts', 'tests/harness/*Setup.ts'],
            rules: { 'import/no-default-export': 'off' },
        },
    ],
};
