import type { Places } from '../places/places';
import { FeedbackPictures } from './FeedbackPictures';
import { MailPreview } from './MailPreview';

export const MailExtras = ({ source, ...props }: Places['MailText']) => (
    <>
        <FeedbackPictures source={source} />
        <MailPreview source={source} {...props} />
    </>
);
