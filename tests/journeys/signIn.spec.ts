import { expect, test } from '../harness/journey';

test('a case handler signs in through the real sign-in page and lands on the report list', async ({
    page,
    signInByHand,
}) => {
    await signInByHand('saksbehandler');
    await expect(page).toHaveURL(/\/saksbehandlermeldinger/);
    await expect(page.getByRole('main')).toBeVisible();
});
