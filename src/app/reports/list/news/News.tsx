import type { News as CityNews } from '../../../../api/entities/selection';
import { NewsButton } from './NewsButton';
import { useNews } from './useNews';

/** Polls for news in a component of its own, so that the list does not render on each poll. */
export const News = ({ onShow }: { onShow: (news: CityNews) => void }) => {
    const news = useNews();
    return <NewsButton news={news} onShow={() => onShow(news)} />;
};
