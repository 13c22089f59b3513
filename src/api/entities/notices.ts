import { z } from '../zod';
import { noticeKinds } from '../rules/notices';

/** A user's choice of notices by mail, and their times (`delarbeid`, D15). */
export const ownNoticesSchema = z
    .object({ hva: z.array(z.enum(noticeKinds)).max(noticeKinds.length), nar: z.enum(['straks', 'daglig']) })
    .meta({ id: 'EgneVarsler' });
export type OwnNotices = z.infer<typeof ownNoticesSchema>;
