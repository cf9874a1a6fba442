-- One word for one thing: the glossary and every screen call it an unmatched payment.
alter table stray_payment rename to unmatched_payment;
alter index stray_payment_pkey rename to unmatched_payment_pkey;
alter index stray_payment_unresolved rename to unmatched_payment_unresolved;
alter table unmatched_payment rename constraint stray_payment_resolved_by_somebody to unmatched_payment_resolved_by_somebody;
alter sequence stray_payment_id_seq rename to unmatched_payment_id_seq;
