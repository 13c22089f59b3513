import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QuickDays } from './QuickDays';
import { useFirstDay } from './time';

afterEach(() => vi.useRealTimers());

test.each([
    ['2026-06-10T04:59:00Z', '2026-06-10'],
    ['2026-06-10T05:00:00Z', '2026-06-11'],
    ['2026-10-24T22:30:00Z', '2026-10-25'],
])('at %s the first day with a 07:00 to come is %s', (now, expected) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    expect(renderHook(() => useFirstDay('07:00')).result.current).toBe(expected);
});

test('the last seven days are those of Oslo’s calendar, also after the end of summer time', () => {
    vi.useFakeTimers({ now: new Date('2026-10-30T22:30:00Z'), toFake: ['Date'] });
    const onChoose = vi.fn<(from: string, to: string) => void>();
    render(<QuickDays onChoose={onChoose} />);
    fireEvent.click(screen.getByRole('button', { name: 'common.lastWeek' }));
    expect(onChoose).toHaveBeenCalledWith('2026-10-24', '2026-10-30');
});
