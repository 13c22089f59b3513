import { Box } from '@mui/material';
import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import type { CityDataProvider } from '../../data/dataProvider';
import { PicturePrivacy } from '../../privacy/PicturePrivacy';
import { Thumbnails } from '../../report/pictures/Thumbnails';
import { useReportPage } from '../../report/useReportPage';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { RemoveButton } from './RemoveButton';

/** The button that removes a picture which the user added, below it (`fjern-vedlegg`, D15). */
const RemovePicture = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, save } = useReportPage();
    return (
        <RemoveButton
            name={translate('reportDetail.own.image', { number: report.bildeIds.indexOf(id) + 1 })}
            onRemove={() =>
                save(
                    (seen) =>
                        dataProvider.writeReport(wing, seen, (at) =>
                            dataProvider.call('deleteImage', { ...at, params: { ...at.params, bildeId: id } }),
                        ),
                    { success: translate('reportDetail.own.removed') },
                )
            }
        />
    );
};

/** The report's pictures, with what the department can do to them in the lightbox (`personvern`, D15). */
export const ReportPictures = ({ ids, shown }: { ids: readonly string[]; shown?: number }) => {
    const { report } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const isProtected = useOffered('personvern') && permissions?.has('images.redact');
    const removes = useOffered('fjern-vedlegg') && permissions?.has('images.delete') && shown === undefined;
    return (
        <Thumbnails
            ids={ids}
            {...(shown === undefined ? {} : { shown })}
            below={(id) =>
                removes && report.egneBildeIds?.includes(id) ? (
                    <Box sx={{ textAlign: 'right' }}>
                        <RemovePicture id={id} />
                    </Box>
                ) : null
            }
            around={(id, picture) => (isProtected ? <PicturePrivacy id={id}>{picture}</PicturePrivacy> : picture)}
        />
    );
};
