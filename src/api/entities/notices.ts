import { z } from '../zod';
import { noticeKinds } from '../rules/notices';

/** Which notifications a user gets by mail, and when (`delarbeid`, D15). */
export const ownNoticesSchema = z
    .object({ hva: z.array(z.enum(noticeKinds)).max(noticeKinds.length), nar: z.enum(['straks', 'daglig']) })
    .meta({ id: 'EgneVarsler' });
export type OwnNotices = z.infer<typeof ownNoticesSchema>;
