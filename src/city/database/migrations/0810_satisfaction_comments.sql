-- What a reporter thinks of a closed report is the service department's (0521), and is in the history too; companies read comments.
delete from comment using satisfaction
  where comment.report_id = satisfaction.report_id and comment.created_at = satisfaction.answered_at and comment.user_id is null
    and comment.user_name = 'Innmelder';
