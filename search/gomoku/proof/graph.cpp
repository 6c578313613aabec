#include "search/gomoku/proof/graph.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

namespace ternion::gomoku::proof {
namespace {

constexpr std::size_t kOpenReplies = 4;  // that are worked on together
constexpr double kValuesOfE = 200;       // of the evaluation, that make a number e times as large
constexpr double kMostExponent = 5;
constexpr double kRank = 0.1;  // what each better candidate adds to a proof number, as a share
constexpr double kFirstDisproof = 6;
/// By what a move's proof number is multiplied where it is held against those of other moves: the
/// n-th best (from 1) by n to this power, the one that won the model by kModel.
constexpr double kLessLikely = 0.3;
constexpr double kModel = 0.3;
constexpr double kWished = 0.01;  // of a move that was asked for
/// Looks in vain beyond which the number counts for more, with the root of their count.
constexpr double kManyLooks = 3000;
/// The replies to the first two moves take turns: one waits that has had so many times the looks of
/// the one with the fewest, and these besides.
constexpr std::size_t kTurns = 2;
constexpr double kAhead = 2;
constexpr double kHeadStart = 300;

/// How many nodes a proof is thought to have where the evaluation is level, by the attacker's
/// stones.
double usual_size(std::size_t stones) {
  constexpr std::array<double, 4> kSizes{1000, 800, 40, 12};
  return kSizes[std::min(stones, kSizes.size() - 1)];
}
/// Likewise of a reply that waits; most are answered by threats.
double usual_wait(std::size_t stones) { return usual_size(stones + 1) / 30; }

Numbers first_numbers(const Candidate& candidate, std::size_t rank, std::size_t stones) {
  const double exponent = std::clamp(candidate.value / kValuesOfE, -kMostExponent, kMostExponent);
  const double factor = 1 + kRank * static_cast<double>(rank);
  return {usual_size(stones) * factor * std::exp(-exponent), kFirstDisproof * std::exp(exponent)};
}

bool has_stone(const Stones& stones, Point point) {
  return std::ranges::binary_search(stones.black, point) ||
         std::ranges::binary_search(stones.white, point);
}

/// The attempt with the least goes on. What has cost much without a win has the more to go, so that
/// other moves have their turn.
double rank_of(const Attempt& attempt) {
  return attempt.weight * attempt.numbers.proof * std::sqrt(1 + attempt.sunk / kManyLooks);
}

/// `replies` come with the most dangerous first.
void take_turns(std::vector<Node*>& replies) {
  if (replies.empty()) return;
  std::ranges::reverse(replies);
  const Node* const behind = *std::ranges::min_element(replies, {}, &Node::sunk);
  const double most = kAhead * behind->sunk + kHeadStart;
  std::ranges::stable_partition(replies, [most](const Node* node) { return node->sunk <= most; });
}

}  // namespace

std::size_t Attempt::left(std::size_t width) const {
  const std::size_t taken = covers.size() + edges.size() + examined.size();
  return examined.size() + (taken < width ? waiting.size() : 0);
}

void update(Attempt& attempt, std::size_t stones, std::size_t width) {
  if (attempt.status != Status::open) return;
  attempt.sunk = 1;
  for (const Edge& edge : attempt.edges)
    if (!edge.node->closed()) attempt.sunk += edge.node->sunk;
  const auto left = static_cast<double>(attempt.left(width));
  Numbers sum{usual_wait(stones) * left, Numbers::kInfinite};
  if (left > 0) sum.disproof = kFirstDisproof;
  for (const Edge& edge : attempt.edges) {
    if (edge.node->lost()) {
      attempt.status = Status::refuted;
      attempt.numbers = {Numbers::kInfinite, 0};
      return;
    }
    if (edge.node->closed()) continue;
    sum.proof += edge.node->numbers.proof;
    sum.disproof = std::min(sum.disproof, edge.node->numbers.disproof);
  }
  const auto is_won = [](const Edge& edge) { return edge.node->won; };
  if (attempt.waiting.empty() && left == 0 && std::ranges::all_of(attempt.edges, is_won))
    attempt.status = Status::won;
  sum.proof = std::min(sum.proof, Numbers::kInfinite / 10);
  attempt.numbers = sum;
}

void update(Node& node) {
  if (node.won || node.lost()) return;
  node.sunk = 1;
  for (const Attempt& attempt : node.attempts) node.sunk += attempt.sunk;
  Numbers best{Numbers::kInfinite, 0};
  double rank = Numbers::kInfinite;
  for (const Attempt& attempt : node.attempts) {
    if (attempt.status == Status::won) {
      node.won = true;
      node.numbers = {0, Numbers::kInfinite};
      return;
    }
    if (rank_of(attempt) < rank) {
      rank = rank_of(attempt);
      best.proof = attempt.numbers.proof;
    }
    best.disproof += attempt.numbers.disproof;
  }
  best.disproof = std::min(best.disproof, Numbers::kInfinite / 10);
  node.numbers = best;
}

const Attempt* Node::winner() const {
  auto found = std::ranges::find(attempts, Status::won, &Attempt::status);
  if (found == attempts.end()) found = std::ranges::find_if(attempts, &Attempt::closed);
  return found == attempts.end() ? nullptr : &*found;
}

Graph::Graph(const Variant& variant, const Stones& root, const std::vector<Candidate>& candidates)
    : variant_(variant) {
  root_ = &make(root, {}, candidates);
}

void Graph::try_first(const std::vector<Point>& line) {
  Stones stones;
  for (std::size_t i = 0; i + 2 < line.size(); i += 2) {
    stones = with_moves(stones, line[i], line[i + 1]);
    try_first(stones, line[i + 2]);
  }
}

void Graph::try_first(const Stones& stones, Point move) {
  const Canonical there = canonical(stones, variant_.size);
  wished_[text_of(there.stones)] = symmetric_point(there.symmetry, move, variant_.size);
}

std::optional<Point> Graph::tried_first(const Stones& stones) const {
  const Canonical there = canonical(stones, variant_.size);
  const auto wish = wished_.find(text_of(there.stones));
  if (wish == wished_.end()) return std::nullopt;
  return symmetric_point(inverse_symmetry(there.symmetry), wish->second, variant_.size);
}

Node* Graph::find(const Stones& stones) const {
  const auto found = nodes_.find(text_of(stones));
  return found == nodes_.end() ? nullptr : found->second.get();
}

/// That move, or a symmetric one.
bool Graph::has_attempt(const Node& node, Point move) const {
  const auto is_tried = [&node](Point point) {
    return std::ranges::find(node.attempts, point, &Attempt::move) != node.attempts.end();
  };
  return is_tried(move) || std::ranges::any_of(node.symmetries, [&](int symmetry) {
           return is_tried(symmetric_point(symmetry, move, variant_.size));
         });
}

/// The move that won the model goes first.
Node& Graph::make(Stones stones, Model model, const std::vector<Candidate>& candidates) {
  auto node = std::make_unique<Node>();
  node->stones = std::move(stones);
  node->symmetries = symmetries_of(node->stones, variant_.size);
  node->model = model;
  const auto add = [&](Point move, const Numbers& numbers, double weight) {
    if (has_attempt(*node, move)) return;
    Attempt attempt;
    attempt.move = move;
    attempt.weight = weight;
    attempt.numbers = numbers;
    node->attempts.push_back(std::move(attempt));
  };
  const std::size_t count = node->stones.black.size();
  const Candidate best = candidates.empty() ? Candidate{} : candidates.front();
  if (const auto wish = tried_first(node->stones))
    add(*wish, first_numbers(best, 0, count), kWished);
  if (const Attempt* const winner = model.node != nullptr ? model.node->winner() : nullptr) {
    const Point move = symmetric_point(model.symmetry, winner->move, variant_.size);
    if (!has_stone(node->stones, move)) add(move, first_numbers(best, 0, count), kModel);
  }
  for (const Candidate& candidate : candidates)
    add(candidate.move, first_numbers(candidate, node->attempts.size(), count),
        std::pow(1 + node->attempts.size(), kLessLikely));
  proof::update(*node);
  auto& place = nodes_[text_of(node->stones)];
  place = std::move(node);
  return *place;
}

/// The attempt that won the node's model, if it is this one there.
const Attempt* Graph::model_of(const Node& node, const Attempt& attempt) const {
  if (node.model.node == nullptr) return nullptr;
  const Attempt* const winner = node.model.node->winner();
  if (winner == nullptr) return nullptr;
  const Point move = symmetric_point(node.model.symmetry, winner->move, variant_.size);
  return move == attempt.move ? winner : nullptr;
}

/// After the same reply in the model, or after another reply here. `symmetry` takes this board to
/// the new node's.
Model Graph::model_after(const Node& node, const Attempt& attempt, Point reply,
                         int symmetry) const {
  if (const Attempt* const model = model_of(node, attempt))
    for (const Edge& edge : model->edges)
      if (edge.node->closed() &&
          symmetric_point(node.model.symmetry, edge.reply, variant_.size) == reply)
        return {edge.node, composed_symmetry(composed_symmetry(inverse_symmetry(edge.symmetry),
                                                               node.model.symmetry),
                                             symmetry)};
  for (auto edge = attempt.edges.rbegin(); edge != attempt.edges.rend(); ++edge)
    if (edge->node->closed())
      return {edge->node, composed_symmetry(inverse_symmetry(edge->symmetry), symmetry)};
  return {};
}

/// What answered the reply in the model goes first, then what answered others there.
Hint Graph::hint_for(const Node& node, const Attempt& attempt, Point reply) const {
  const Attempt* const model = model_of(node, attempt);
  if (model == nullptr) return {};
  const auto moved = [&](const std::string& answer) {
    return symmetric_answer(answer, node.model.symmetry, variant_.size);
  };
  Hint hint;
  if (reply == kNoPoint) {
    hint.answers.push_back(moved(model->rest));
    return hint;
  }
  const Point there = symmetric_point(inverse_symmetry(node.model.symmetry), reply, variant_.size);
  for (const Cover& cover : model->covers) {
    hint.answers.push_back(moved(cover.answer));
    if (std::ranges::find(cover.replies, there) != cover.replies.end())
      std::swap(hint.answers.front(), hint.answers.back());
  }
  hint.is_node = std::ranges::find(model->edges, there, &Edge::reply) != model->edges.end();
  return hint;
}

std::optional<Job> Graph::next() {
  Job job;
  while (root_->closed() && !root_->won) widen();
  if (root_->won || root_->lost()) return std::nullopt;
  if (!select(*root_, job)) return std::nullopt;
  return job;
}

/// The attempts by proof number, until one has something to do.
bool Graph::select(Node& node, Job& job) {
  std::vector<Attempt*> order;
  for (Attempt& attempt : node.attempts)
    if (attempt.status != Status::refuted) order.push_back(&attempt);
  std::ranges::stable_sort(order, {}, [](const Attempt* attempt) { return rank_of(*attempt); });
  for (Attempt* const attempt : order) {
    job.path.emplace_back(&node, attempt);
    const bool selected = select(node, *attempt, job);
    if (selected) return true;
    job.path.pop_back();
    proof::update(*attempt, node.stones.black.size(), width_at(node));
    proof::update(node);
    if (node.closed()) return false;
  }
  return false;
}

bool Graph::select(Node& node, Attempt& attempt, Job& job) {
  if (attempt.status == Status::untried) {
    if (attempt.busy) return false;
    attempt.busy = true;
    job.hint = hint_for(node, attempt, kNoPoint);
    return true;
  }
  if (attempt.status != Status::open) return false;
  std::size_t open = attempt.examined.size();
  for (const Edge& edge : attempt.edges) open += edge.node->closed() ? 0 : 1;
  const bool all_at_once = &node == root_;
  if ((all_at_once || open < kOpenReplies) && take_reply(node, attempt, job)) return true;
  return descend(attempt, job);
}

/// Replies that wait and lead to a node that is known already do so at once.
void Graph::link_known(const Node& node, Attempt& attempt) {
  std::erase_if(attempt.waiting, [&](Point reply) {
    const Canonical next = canonical(with_moves(node.stones, attempt.move, reply), variant_.size);
    Node* const known = find(next.stones);
    if (known != nullptr) attempt.edges.push_back({reply, next.symmetry, known});
    return known != nullptr;
  });
}

/// A reply that waits; those that lead to a node that is known already do so at once.
bool Graph::take_reply(Node& node, Attempt& attempt, Job& job) {
  while (attempt.left(width_at(node)) > attempt.examined.size()) {
    const Point reply = attempt.waiting.front();
    attempt.waiting.erase(attempt.waiting.begin());
    const Canonical next = canonical(with_moves(node.stones, attempt.move, reply), variant_.size);
    if (Node* const known = find(next.stones)) {
      attempt.edges.push_back({reply, next.symmetry, known});
      continue;
    }
    attempt.examined.push_back(reply);
    job.reply = reply;
    job.others = attempt.waiting;
    job.hint = hint_for(node, attempt, reply);
    return true;
  }
  return false;
}

/// Of the replies that are nodes: the one most looked at, for if it cannot be won the others need
/// not be; of those to the first two moves, where all have to be won some day, the least dangerous
/// first, as long as it is not too far ahead.
bool Graph::descend(Attempt& attempt, Job& job) {
  std::vector<Node*> order;
  for (const Edge& edge : attempt.edges)
    if (!edge.node->closed() && !edge.node->lost() &&
        std::ranges::find(order, edge.node) == order.end())
      order.push_back(edge.node);
  if (job.path.size() <= kTurns)
    take_turns(order);
  else
    std::ranges::stable_sort(order, std::greater{}, &Node::sunk);
  for (Node* const node : order)
    if (select(*node, job)) return true;
  return false;
}

void Graph::apply(const Job& job, const MoveReport& report) {
  job.attempt().busy = false;
  take(job.attempt(), report);
  update(job);
}

void Graph::apply(const Job& job, const ReplyReport& report) {
  take(job.node(), job.attempt(), job.reply, report);
  update(job);
}

void Graph::take(Attempt& attempt, const MoveReport& report) {
  attempt.status = report.refuted ? Status::refuted : Status::open;
  if (report.refuted) attempt.numbers = {Numbers::kInfinite, 0};
  attempt.rest = report.rest;
  attempt.waiting = report.open;
}

void Graph::settle(Attempt& attempt, Point reply) {
  std::erase(attempt.examined, reply);
  std::erase(attempt.waiting, reply);
}

void Graph::take(const Node& node, Attempt& attempt, Point reply, const ReplyReport& report) {
  settle(attempt, reply);
  if (report.answer.empty()) {
    Canonical next = canonical(with_moves(node.stones, attempt.move, reply), variant_.size);
    Node* known = find(next.stones);
    if (known == nullptr) {
      std::vector<Candidate> candidates = report.candidates;
      for (Candidate& candidate : candidates)
        candidate.move = symmetric_point(next.symmetry, candidate.move, variant_.size);
      const Model model = model_after(node, attempt, reply, next.symmetry);
      known = &make(std::move(next.stones), model, candidates);
    }
    attempt.edges.push_back({reply, next.symmetry, known});
    return;
  }
  add_cover(attempt, {reply}, report);
}

/// The report's answer for the replies, and for those that wait and that it answers too.
void Graph::add_cover(Attempt& attempt, std::vector<Point> replies, const ReplyReport& report) {
  for (const Point answered : report.answered)
    if (std::ranges::find(attempt.waiting, answered) != attempt.waiting.end()) {
      settle(attempt, answered);
      replies.push_back(answered);
    }
  if (!replies.empty()) attempt.covers.push_back({std::move(replies), report.answer});
}

void Graph::drop(const Job& job) {
  Attempt& attempt = job.attempt();
  attempt.busy = false;
  if (job.reply == kNoPoint) return;
  std::erase(attempt.examined, job.reply);
  attempt.waiting.insert(attempt.waiting.begin(), job.reply);
}

void Graph::update(const Job& job) {
  for (auto step = job.path.rbegin(); step != job.path.rend(); ++step) {
    proof::update(*step->second, step->first->stones.black.size(), width_at(*step->first));
    proof::update(*step->first);
  }
}

/// The next stage: what has been closed is open again where there are more replies to look at.
void Graph::widen() {
  stage_ = std::min(stage_ + 1, kWidths.size() - 1);
  std::vector<Node*> order;
  for (const auto& [text, node] : nodes_) order.push_back(node.get());
  std::ranges::sort(order, std::greater{}, [](const Node* n) { return n->stones.black.size(); });
  for (Node* const node : order) {
    for (Attempt& attempt : node->attempts)
      proof::update(attempt, node->stones.black.size(), width_at(*node));
    proof::update(*node);
  }
}

ReplyCounts count_replies(const Graph& graph) {
  std::unordered_set<const Node*> all;
  ReplyCounts counts;
  for (const Edge& edge : graph.root().attempts.front().edges) {
    if (!all.insert(edge.node).second) continue;
    ++counts.all;
    counts.closed += edge.node->closed() ? 1 : 0;
    counts.won += edge.node->won ? 1 : 0;
  }
  return counts;
}

std::size_t frontier_of(const Graph& graph) {
  std::size_t open = 0;
  std::unordered_set<const Node*> seen;
  std::vector<const Node*> left{&graph.root()};
  while (!left.empty()) {
    const Node& node = *left.back();
    left.pop_back();
    if (node.closed() || node.attempts.empty() || !seen.insert(&node).second) continue;
    const Attempt& best = *std::ranges::min_element(
        node.attempts, {}, [](const Attempt& attempt) { return rank_of(attempt); });
    open += best.status == Status::untried ? 1 : best.left(graph.width_at(node));
    for (const Edge& edge : best.edges) left.push_back(edge.node);
  }
  return open;
}

}  // namespace ternion::gomoku::proof
