import RefreshIcon from '@mui/icons-material/Refresh';
import { Badge, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { News } from '../../../../api/entities/selection';
import { HiddenText } from '../../../common/HiddenText';
import { useWide } from '../../../common/useWide';
import { CompactButton } from '../../keys/CompactButton';

export interface NewsButtonProps {
    news: News;
    /** Refetches the list. */
    onShow: () => void;
}

/** '3 nye, 2 endret': a quiet notice that moves nothing until pressed (D15, `utvalg`). */
export const NewsButton = ({ news: { nye, endrede }, onShow }: NewsButtonProps) => {
    const translate = useTranslate();
    const wide = useWide();
    const count = nye + endrede;
    const summary = [
        ...(nye > 0 ? [translate('reports.news.made', { smart_count: nye })] : []),
        ...(endrede > 0 ? [translate('reports.news.changed', { smart_count: endrede })] : []),
    ].join(', ');
    return (
        <>
            <Box role="status" sx={{ position: 'absolute' }}>
                {count > 0 ? <HiddenText>{translate('reports.news.told', { news: summary })}</HiddenText> : null}
            </Box>
            {count > 0 ? (
                <CompactButton
                    size="small"
                    icon={
                        <Badge badgeContent={wide ? 0 : count} color="secondary">
                            <RefreshIcon />
                        </Badge>
                    }
                    label={wide ? summary : translate('reports.news.show', { news: summary })}
                    title={translate('reports.news.show', { news: summary })}
                    onClick={onShow}
                />
            ) : null}
        </>
    );
};
