import type { newReport as nb } from '../nb/newReport';
import type { Texts } from '../texts';

export const newReport = {
    title: 'New report',
    emailHint: 'May be left empty. The reporter is then anonymous.',
    left: '(%{smart_count} character left) |||| (%{smart_count} characters left)',
    over: '(%{smart_count} character too many) |||| (%{smart_count} characters too many)',
    imagesHint: 'At most 4 images, PNG or JPEG, at most 15 MB each.',
    addImages: 'Upload images',
    imageAlt: 'Image %{number}: %{name}',
    removeImage: 'Remove image %{number}: %{name}',
    submit: 'Create report',
    close: 'Close new report',
    created: 'The new report has been created.',
    open: 'Open no. %{number}',
    number: 'No. %{number}',
    openUnnumbered: 'Open the report',
    nearby: 'Open reports within %{radius} metres:',
    failed: 'The new report was not created.',
    discardTitle: 'Discard the report?',
    disabled: {
        workOrder: 'Disabled - Reports on work orders must be made via %{site}',
        portal: 'Disabled - Must be reported via the public portal',
    },
    problem: {
        notImages: 'Only images can be added (PNG or JPEG).',
        tooMany: 'You can add 4 images at most. The first ones are kept.',
        tooLarge: 'The image “%{name}” is too large. The largest size is 15 MB.',
    },
} satisfies Texts<typeof nb>;
