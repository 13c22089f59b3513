-- Words by their end: one that differs from a misspelled one by a letter has its first or its second half (`sokeforslag`, D15).
create index search_word_by_end on search_word (reverse(word));
