import { Counter } from 'prom-client';
import { registry } from './registry';

const reasons = ['password', 'code', 'limit', 'provider'] as const;
const failures = new Counter({
    name: 'bymelding_sign_in_failures_total',
    help: 'Refused sign-ins: wrong password or code, too many tries, a token or person of another provider',
    labelNames: ['reason'],
    registers: [registry],
});
for (const reason of reasons) failures.inc({ reason }, 0);

export const countSignInFailure = (reason: (typeof reasons)[number]): void => failures.inc({ reason });
