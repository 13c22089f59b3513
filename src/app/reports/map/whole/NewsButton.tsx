import RefreshIcon from '@mui/icons-material/Refresh';
import { Badge, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { HiddenText } from '../../../common/HiddenText';
import { useWide } from '../../../common/useWide';
import type { Places } from '../../../places/places';
import { CompactButton } from '../../../report/CompactButton';
import { useNews } from './useNews';
import { useShowNews } from './useShowNews';

/** '3 nye, 2 endret': a quiet notice that moves nothing until pressed. */
export const NewsButton = ({ scrolled }: Places['ListTools']) => {
    const news = useNews();
    const showNews = useShowNews(scrolled);
    const { nye, endrede } = news;
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
                {count > 0 ? <HiddenText>{translate('reports.news.announced', { news: summary })}</HiddenText> : null}
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
                    onClick={() => showNews(news)}
                />
            ) : null}
        </>
    );
};
