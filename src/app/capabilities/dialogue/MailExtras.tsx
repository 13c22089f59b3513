import type { Places } from '../../layout/capabilities';
import { FeedbackPictures } from './FeedbackPictures';
import { MailPreview } from './MailPreview';

export const MailExtras = ({ source, ...props }: Places['MailText']) => (
    <>
        <FeedbackPictures source={source} />
        <MailPreview source={source} {...props} />
    </>
);
