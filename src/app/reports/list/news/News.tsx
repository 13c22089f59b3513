import type { News as Told } from '../../../../api/entities/selection';
import { NewsButton } from './NewsButton';
import { useNews } from './useNews';

/** Asks for news by itself, so that the list does not render anew each time it is asked for. */
export const News = ({ onShow }: { onShow: (news: Told) => void }) => {
    const news = useNews();
    return <NewsButton news={news} onShow={() => onShow(news)} />;
};
