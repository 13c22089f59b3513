import type { newReport as nb } from '../nb/newReport';
import type { Texts } from '../texts';

export const newReport = {
    title: 'New report',
    type: 'Report type',
    typesFailed: 'The report types could not be fetched.',
    email: 'Reporter’s e-mail',
    emailHint: 'May be left empty. The reporter is then anonymous.',
    description: 'Description',
    left: '(%{count} characters left)',
    images: 'Images',
    imagesHint: 'At most 4 images, PNG or JPEG, at most 15 MB each.',
    addImages: 'Upload images',
    imageAlt: 'Image %{number}: %{name}',
    removeImage: 'Remove image %{number}: %{name}',
    submit: 'Create report',
    close: 'Close new report',
    created: 'The new report has been created.',
    failed: 'The new report was not created.',
    discardTitle: 'Discard the report?',
    disabled: {
        workOrder: 'Disabled - Reports on work orders must be made via %{site}',
        portal: 'Disabled - Must be reported via the public portal',
    },
    problem: {
        type: 'A report type must be chosen.',
        email: 'The e-mail address is not valid.',
        description: 'The description can have 300 characters at most.',
        address: 'Address is required.',
        position: 'GPS coordinates are required.',
        notImages: 'Only images can be added (PNG or JPEG).',
        tooMany: 'You can add 4 images at most. The first ones are kept.',
        tooLarge: 'The image “%{name}” is too large. The largest size is 15 MB.',
    },
} satisfies Texts<typeof nb>;
