import { FeedbackPictures } from './FeedbackPictures';
import { MailPreview, type MailTextProps } from './MailPreview';

export const MailExtras = ({ source, ...props }: MailTextProps) => (
    <>
        <FeedbackPictures source={source} />
        <MailPreview source={source} {...props} />
    </>
);
