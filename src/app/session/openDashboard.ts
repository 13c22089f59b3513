import type { Configuration } from '../../api/configuration';

/** Posts the access token to the drift application in a form, so that it is in no address (administration §2). */
export const openDashboard = async (configuration: Configuration): Promise<void> => {
    const { userManager } = await import('./oidc');
    const user = await userManager(configuration).getUser();
    if (!user) return;
    const form = document.createElement('form');
    const token = document.createElement('input');
    Object.assign(token, { type: 'hidden', name: 'token', value: user.access_token });
    const action = `${configuration.DRIFT_HOST}/dashboard`;
    Object.assign(form, { method: 'post', action, target: '_blank', rel: 'noopener', hidden: true });
    form.append(token);
    document.body.append(form);
    form.submit();
    form.remove();
};
